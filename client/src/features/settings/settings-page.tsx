import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type {
  SaveShopSettingsMutation,
  SaveShopSettingsMutationVariables,
  SettingsFieldsFragment,
  ShopSettingsQuery,
  ShopSettingsQueryVariables,
} from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { FormSkeleton } from '#ui/forms/form-skeleton.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SettingsForm } from './settings-form.tsx';
import { toInput, type SettingsValues } from './settings-values.ts';

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
  const toast = useToast();
  const { data, error, refetch } = useQuery(SHOP_SETTINGS, { fetchPolicy: 'network-only' });
  const [saveSettings] = useAppMutation(SAVE_SHOP_SETTINGS);
  // The form keeps its entries when the settings are read again, and saves over the version that it shows.
  const [opened, setOpened] = useState<SettingsFieldsFragment>();
  if (data && !opened) setOpened(data.shopSettings);

  const save = async (values: SettingsValues): Promise<string | null> => {
    const answer = await saveSettings(toInput(opened?.version ?? 0, values));
    if (!answer.ok) return answer.message;
    setOpened(answer.data.saveShopSettings.settings);
    toast.success('Settings saved');
    return null;
  };

  return (
    <Page
      title="Settings"
      intro="Shipping, sales tax, pickup and limits of parts. Changes apply to new orders; placed orders keep their total."
      maxWidth="md"
    >
      {opened && <SettingsForm key={opened.version} settings={opened} onSave={save} />}
      {!opened && error && (
        <ErrorNotice title="The settings could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!opened && !error && <FormSkeleton fields={6} />}
    </Page>
  );
}
