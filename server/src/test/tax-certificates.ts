import type { Result } from './answers.ts';
import type { Person } from './people.ts';
import type { Shop } from './shop.ts';

export interface CertificateAnswer {
  id: string;
  number: string;
  states: string[];
  expiresOn: string;
  status: string;
  isExpired: boolean;
  answer: string;
  decidedAt: string | null;
  user: { email: string };
}

const fields = 'id number states expiresOn status isExpired answer decidedAt user { email }';

export const submitCertificate = (shop: Shop, input: object = {}, as?: Person) =>
  shop.call<{ submitTaxCertificate: Result<{ certificate: CertificateAnswer; maximum: number }> }>(
    `mutation ($input: SubmitTaxCertificateInput!) { submitTaxCertificate(input: $input) { __typename
      ... on TaxCertificatePayload { certificate { ${fields} } } ... on TooManyTaxCertificates { message maximum } } }`,
    { input: { number: 'TX-77', states: ['TX'], expiresOn: '2999-12-31', ...input } },
    as,
  );

export const decideCertificate = (shop: Shop, input: object, as?: Person) =>
  shop.call<{ decideTaxCertificate: { certificate: CertificateAnswer } }>(
    `mutation ($input: DecideTaxCertificateInput!) { decideTaxCertificate(input: $input) { certificate { ${fields} } } }`,
    { input },
    as,
  );

export const withdrawCertificate = (shop: Shop, certificateId: string, as?: Person) =>
  shop.call<{ withdrawTaxCertificate: { deletedId: string } }>(
    'mutation ($input: WithdrawTaxCertificateInput!) { withdrawTaxCertificate(input: $input) { deletedId } }',
    { input: { certificateId } },
    as,
  );

export const certificatesOf = async (shop: Shop, as: Person): Promise<CertificateAnswer[]> => {
  const { data } = await shop.call<{ myTaxCertificates: CertificateAnswer[] }>(
    `{ myTaxCertificates { ${fields} } }`,
    {},
    as,
  );
  return data.myTaxCertificates;
};

export const allCertificates = (shop: Shop, variables: object, as?: Person) =>
  shop.call<{ taxCertificates: { totalCount: number; edges: { node: CertificateAnswer }[] } }>(
    `query ($status: TaxCertificateStatus, $first: Int) {
      taxCertificates(status: $status, first: $first) { totalCount edges { node { ${fields} } } } }`,
    { ...variables },
    as,
  );
