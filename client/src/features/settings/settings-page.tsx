import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type {
  SaveShopSettingsMutation,
  SaveShopSettingsMutationVariables,
  SettingsFieldsFragment,
  ShopSettingsQuery,
  ShopSettingsQueryVariables,
} from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { useVersionedSave } from '#lib/api/versioned-save.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { FormSkeleton } from '#ui/forms/form-skeleton.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SettingsForm } from './settings-form.tsx';
import { describeSettingsConflict, toInput, toValues, type SettingsValues } from './settings-values.ts';

const SETTINGS_FIELDS: TypedDocumentNode<SettingsFieldsFragment> = gql`
  fragment SettingsFields on ShopSettings {
    id
    version
    maxPriceCents
    minMinimum
    maxAvailable
    transferDays
    shippingRules {
      label
      states
      zipPrefixes
      maxOunces
      maxPieces
      cents
      freeAboveCents
    }
    taxRates {
      state
      ratePpm
      taxesShipping
    }
    agencies {
      name
      address
      state
    }
  }
`;

const SHOP_SETTINGS: TypedDocumentNode<ShopSettingsQuery, ShopSettingsQueryVariables> = gql`
  query ShopSettings {
    shopSettings {
      ...SettingsFields
    }
  }
  ${SETTINGS_FIELDS}
`;

const SAVE_SHOP_SETTINGS: TypedDocumentNode<SaveShopSettingsMutation, SaveShopSettingsMutationVariables> = gql`
  mutation SaveShopSettings($input: SaveSettingsInput!) {
    saveShopSettings(input: $input) {
      settings {
        ...SettingsFields
      }
    }
  }
  ${SETTINGS_FIELDS}
`;

/** Shipping, sales tax, pickup and the limits of parts, for admins. */
export function Component() {
  const { data, error, refetch } = useQuery(SHOP_SETTINGS, { fetchPolicy: 'network-only' });
  return (
    <Page
      title="Settings"
      intro="Shipping, sales tax, pickup and limits of parts. Changes apply to new orders; placed orders keep their total."
      maxWidth="md"
    >
      {data && (
        <OpenSettings
          settings={data.shopSettings}
          reload={async () => (await refetch().catch(() => undefined))?.data?.shopSettings ?? null}
        />
      )}
      {!data && error && (
        <ErrorNotice title="The settings could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <FormSkeleton fields={6} />}
    </Page>
  );
}

const versioned = (settings: SettingsFieldsFragment) => ({ version: settings.version, values: toValues(settings) });

type OpenSettingsProps = {
  settings: SettingsFieldsFragment;
  /** Loads the settings again. */
  reload: () => Promise<SettingsFieldsFragment | null>;
};

function OpenSettings({ settings, reload }: OpenSettingsProps) {
  const toast = useToast();
  const [saveSettings] = useAppMutation(SAVE_SHOP_SETTINGS);
  const opened = versioned(settings);
  const save = useVersionedSave({
    opened,
    send: (values: SettingsValues, { version }) => saveSettings(toInput(version, values)),
    read: (data) => versioned(data.saveShopSettings.settings),
    async reload() {
      const now = await reload();
      return now && versioned(now);
    },
    describe: describeSettingsConflict,
  });
  return (
    <SettingsForm
      initialValues={opened.values}
      onSave={async (values) => {
        const result = await save(values);
        if (result.ok) toast.success('Settings saved');
        return result;
      }}
    />
  );
}
