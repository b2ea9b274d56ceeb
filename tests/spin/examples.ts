/** Replies as SPIn's public reference prints them (app.theneo.io/dejavoo/spin, read July 2026), some fields left out. */

export const APPROVED = {
  Amounts: { TotalAmount: 1.05, Amount: 1, TipAmount: null, FeeAmount: 0.03, TaxAmount: 0.02 },
  GeneralResponse: {
    HostResponseCode: "00",
    HostResponseMessage: "APPROVAL VTLMC1 ",
    ResultCode: "0",
    StatusCode: "0000",
    Message: "Approved",
    DetailedMessage: "APPROVAL VTLMC1"
  },
  PaymentType: "Credit",
  TransactionType: "Sale",
  AuthCode: "VTLMC1",
  ReferenceId: "d6c871b6a580",
  InvoiceNumber: "1",
  SerialNumber: "WP20231Q40000412",
  BatchNumber: "103",
  TransactionNumber: "1",
  Voided: false,
  ExtendedDataByApplication: { Mastercard: { AcntLast4: "4111", BIN: "541333", AcntFirst4: "5413" } },
  CardData: {
    CardType: "Mastercard",
    EntryType: "ChipContactless",
    Last4: "4111",
    First4: "5413",
    BIN: "541333",
    Name: "PAT EXAMPLE"
  },
  EMVData: { ApplicationName: "Mastercard", AID: "A0000000041010", TVR: "0000008001", TSI: "2000" }
}

export const DUPLICATE = {
  Amounts: { Amount: null, TipAmount: null, FeeAmount: null, TaxAmount: null },
  GeneralResponse: {
    ResultCode: "1",
    StatusCode: "1011",
    Message: "Canceled",
    DetailedMessage: "Duplicate Reference Id"
  },
  PaymentType: "Credit",
  TransactionType: "Sale",
  ReferenceId: "d6c871b6a580",
  InvoiceNumber: "",
  SerialNumber: "P3211229220555"
}

export const ABORTED = {
  GeneralResponse: {
    ResultCode: "0",
    StatusCode: "0000",
    Message: "",
    DetailedMessage: "",
    DelayBeforeNextRequest: null
  }
}
