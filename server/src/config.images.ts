import { str, url } from 'envalid';
import { rate } from '#config.validators.ts';

/** The settings of uploaded images. */
export const imageSpecs = {
  IMAGES_PER_DAY: rate({ default: 20, desc: 'new images that a customer may upload in 24 hours' }),
  IMAGES_STORE: str({ choices: ['folder', 's3'], default: 'folder', desc: 'the storage of uploaded images' }),
  IMAGES_DIR: str({ default: 'images', desc: 'the folder of uploaded images' }),
  IMAGES_S3_BUCKET: str({ default: '' }),
  IMAGES_S3_REGION: str({ default: 'us-east-1' }),
  IMAGES_S3_ENDPOINT: str({ default: '', desc: "address of an S3-compatible store other than Amazon's" }),
  IMAGES_S3_ACCESS_KEY_ID: str({ default: '', desc: "default: AWS's variables, then the role of the machine" }),
  IMAGES_S3_SECRET_ACCESS_KEY: str({ default: '' }),
  // AWS's own names; AWS sets those of containers.
  AWS_ACCESS_KEY_ID: str({ default: '' }),
  AWS_SECRET_ACCESS_KEY: str({ default: '' }),
  AWS_SESSION_TOKEN: str({ default: '' }),
  AWS_CONTAINER_CREDENTIALS_FULL_URI: str({ default: '' }),
  AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: str({ default: '' }),
  AWS_CONTAINER_AUTHORIZATION_TOKEN: str({ default: '' }),
  AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE: str({ default: '' }),
  AWS_WEB_IDENTITY_TOKEN_FILE: str({ default: '', desc: 'not read: EKS sets it for the roles of service accounts' }),
  AWS_EC2_METADATA_SERVICE_ENDPOINT: url({ default: 'http://169.254.169.254' }),
};

type Settings = { [name in Exclude<keyof typeof imageSpecs, 'IMAGES_PER_DAY' | 'IMAGES_STORE'>]: string } & {
  IMAGES_PER_DAY: number;
  IMAGES_STORE: 'folder' | 's3';
};

/** A bucket without a name, or with a role whose keys the server does not read. */
export function invalidImages(settings: Partial<Record<keyof typeof imageSpecs, unknown>>): string[] {
  if (settings.IMAGES_STORE !== 's3') return [];
  const keys = [
    settings.IMAGES_S3_ACCESS_KEY_ID,
    settings.AWS_ACCESS_KEY_ID,
    settings.AWS_CONTAINER_CREDENTIALS_FULL_URI,
    settings.AWS_CONTAINER_CREDENTIALS_RELATIVE_URI,
  ];
  const isTokenOnly = settings.AWS_WEB_IDENTITY_TOKEN_FILE && !keys.some(Boolean);
  return [
    ...(settings.IMAGES_S3_BUCKET ? [] : ['IMAGES_S3_BUCKET: must be set']),
    ...(isTokenOnly ? ['AWS_WEB_IDENTITY_TOKEN_FILE: is not read: use EKS Pod Identity, not IRSA, or keys'] : []),
  ];
}

export const imagesOf = (settings: Settings) => ({
  store: settings.IMAGES_STORE,
  dir: settings.IMAGES_DIR,
  perDay: settings.IMAGES_PER_DAY,
  bucket: {
    bucket: settings.IMAGES_S3_BUCKET,
    region: settings.IMAGES_S3_REGION,
    endpoint: settings.IMAGES_S3_ENDPOINT,
    ...bucketKeys(settings),
    role: {
      containerUrl:
        settings.AWS_CONTAINER_CREDENTIALS_FULL_URI ||
        (settings.AWS_CONTAINER_CREDENTIALS_RELATIVE_URI &&
          `http://169.254.170.2${settings.AWS_CONTAINER_CREDENTIALS_RELATIVE_URI}`),
      containerToken: settings.AWS_CONTAINER_AUTHORIZATION_TOKEN,
      containerTokenFile: settings.AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE,
      instanceUrl: settings.AWS_EC2_METADATA_SERVICE_ENDPOINT,
    },
  },
});

type Keys = Record<`${'IMAGES_S3' | 'AWS'}_${'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY'}` | 'AWS_SESSION_TOKEN', string>;

/** The bucket's own keys, else the keys that AWS's tools read; empty without both. */
function bucketKeys(settings: Keys) {
  if (settings.IMAGES_S3_ACCESS_KEY_ID) {
    const { IMAGES_S3_ACCESS_KEY_ID: accessKeyId, IMAGES_S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
    return { accessKeyId, secretAccessKey, sessionToken: '' };
  }
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  return { accessKeyId, secretAccessKey, sessionToken: settings.AWS_SESSION_TOKEN };
}
