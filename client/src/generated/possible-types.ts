
      export interface PossibleTypesResultData {
        possibleTypes: {
          [key: string]: string[]
        }
      }
      const result: PossibleTypesResultData = {
  "possibleTypes": {
    "CreatePaymentIntentResult": [
      "CreatePaymentIntentPayload",
      "InsufficientStock",
      "OrderAlreadyPaid"
    ],
    "DeleteOrderResult": [
      "DeleteOrderPayload",
      "OrderAlreadyPaid"
    ],
    "PlaceOrderResult": [
      "BelowMinimum",
      "InsufficientStock",
      "OrderAlreadyPlaced",
      "PlaceOrderPayload"
    ],
    "Refusal": [
      "BelowMinimum",
      "InsufficientStock",
      "OrderAlreadyPaid",
      "OrderAlreadyPlaced"
    ]
  }
};
      export default result;
    