
      export interface PossibleTypesResultData {
        possibleTypes: {
          [key: string]: string[]
        }
      }
      const result: PossibleTypesResultData = {
  "possibleTypes": {
    "CancelOrderResult": [
      "CancelOrderPayload",
      "CancellationClosed"
    ],
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
    "RefundOrderResult": [
      "MoreThanReceived",
      "RefundOrderPayload"
    ],
    "Refusal": [
      "BelowMinimum",
      "CancellationClosed",
      "InsufficientStock",
      "MoreThanReceived",
      "OrderAlreadyPaid",
      "OrderAlreadyPlaced"
    ]
  }
};
      export default result;
    