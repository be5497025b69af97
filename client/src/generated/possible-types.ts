
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
      "OrderAlreadyPaid",
      "ReservationUsed"
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
      "PlaceOrderPayload",
      "ReservationLimitExceeded",
      "TooManyUnpaidOrders"
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
      "ReservationLimitExceeded",
      "ReservationUsed",
      "SignInTooOld",
      "TooManyUnpaidOrders"
    ]
  }
};
      export default result;
    