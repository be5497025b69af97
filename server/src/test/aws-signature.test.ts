import { expect, it } from 'vitest';
import { sha256, signatureOf } from './aws-signature.ts';

// The examples of AWS's page "Authenticating Requests: Using the Authorization Header".
const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const scope = ['20130524', 'us-east-1', 's3', 'aws4_request'];
const common = { host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': '20130524T000000Z' };

it.each([
  {
    url: '/test.txt',
    body: '',
    more: { range: 'bytes=0-9' },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    method: 'PUT',
    url: '/test%24file.text',
    body: 'Welcome to Amazon S3.',
    more: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    url: '/?lifecycle',
    body: '',
    more: {},
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    url: '/?max-keys=2&prefix=J',
    body: '',
    more: {},
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
])("the bucket stand-in's signature of $url is AWS's", ({ method = 'GET', url, body, more, signature }) => {
  const headers = { ...common, ...more, 'x-amz-content-sha256': sha256(body) };
  const signed = Object.keys(headers).toSorted().join(';');
  expect(signatureOf({ method, url, headers, signed, scope }, secret)).toBe(signature);
});
