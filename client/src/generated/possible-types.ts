export const possibleTypes = {
  "LineRefusal": [
    "BelowMinimum",
    "InsufficientStock",
    "PartUnavailable",
    "ReservationLimitExceeded"
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
  ]
};
