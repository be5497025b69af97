
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
    "ChangeBasketResult": [
      "BasketFull",
      "BasketPayload"
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
    "EditProductsResult": [
      "EditProductPayload",
      "ProductEditConflict",
      "ProductEditRefused"
    ],
    "LineRefusal": [
      "BelowMinimum",
      "InsufficientStock",
      "PartUnavailable",
      "ReservationLimitExceeded"
    ],
    "PlaceOrderResult": [
      "BelowMinimum",
      "DeliveryRefused",
      "InsufficientStock",
      "LinesRefused",
      "OrderAlreadyPlaced",
      "PlaceOrderPayload",
      "ReservationLimitExceeded",
      "TooManyUnpaidLines",
      "TooManyUnpaidOrders",
      "TotalChanged"
    ],
    "QuoteCancellationResult": [
      "CancellationClosed",
      "CancellationQuote"
    ],
    "QuoteOrderResult": [
      "DeliveryRefused",
      "OrderQuote"
    ],
    "RefundOrderResult": [
      "MoreThanReceived",
      "OrderDisputed",
      "RefundOrderPayload"
    ],
    "RefundReturnResult": [
      "MoreThanReceived",
      "OrderDisputed",
      "ReturnPayload"
    ],
    "Refusal": [
      "BasketFull",
      "BelowMinimum",
      "CancellationClosed",
      "DeliveryRefused",
      "InsufficientStock",
      "LastAdmin",
      "LinesRefused",
      "MoreThanDelivered",
      "MoreThanLeftToShip",
      "MoreThanReceived",
      "OrderAlreadyPaid",
      "OrderAlreadyPlaced",
      "OrderDisputed",
      "PartInStock",
      "PartUnavailable",
      "ProductEditConflict",
      "ProductEditRefused",
      "ReservationLimitExceeded",
      "ReservationUsed",
      "SignInTooOld",
      "TooManyAddresses",
      "TooManyPartLists",
      "TooManyTaxCertificates",
      "TooManyUnpaidLines",
      "TooManyUnpaidOrders",
      "TooManyWatches",
      "TotalChanged"
    ],
    "RequestReturnResult": [
      "MoreThanDelivered",
      "ReturnPayload"
    ],
    "SaveAddressResult": [
      "SaveAddressPayload",
      "TooManyAddresses"
    ],
    "SavePartListResult": [
      "PartListPayload",
      "TooManyPartLists"
    ],
    "ShipOrderResult": [
      "MoreThanLeftToShip",
      "ShipOrderPayload"
    ],
    "SubmitTaxCertificateResult": [
      "TaxCertificatePayload",
      "TooManyTaxCertificates"
    ],
    "WatchStockResult": [
      "PartInStock",
      "TooManyWatches",
      "WatchStockPayload"
    ]
  }
};
      export default result;
    