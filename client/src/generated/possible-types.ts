
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
      "OrderDisputed",
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
      "OrderDisputed",
      "SignInTooOld"
    ]
  }
};
      export default result;
    