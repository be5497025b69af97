
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
    "DeleteMyAccountResult": [
      "DeleteMyAccountPayload",
      "LastAdmin",
      "SignInTooOld"
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
      "LastAdmin",
      "MoreThanReceived",
      "OrderAlreadyPaid",
      "OrderAlreadyPlaced",
      "SignInTooOld"
    ]
  }
};
      export default result;
    