import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSignedIn } from '#session/session.ts';
import { Page } from '#ui/layout/page.tsx';
import { Block } from './block.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { LoginDetails } from './login-details.tsx';
import { MailPreferences } from './mail-preferences.tsx';
import { StockWatches } from './stock-watches.tsx';
import { TaxExemption } from './tax-exemption.tsx';
import { useSignOutEverywhere } from './use-sign-out-everywhere.ts';
import { useDownloadMyData } from './use-download-my-data.ts';

/** Lets the user change the login, log out on all devices, download the data that the shop stores about them, and delete the account. */
export function Component() {
  const { person } = useSignedIn();
  const { download, isBusy } = useDownloadMyData();
  const { signOutEverywhere, isBusy: isSigningOut } = useSignOutEverywhere();
  const [isDeleting, setDeleting] = useState(false);

  return (
    <Page title="My account" intro={person.email} maxWidth="md">
      <Block title="Login" action={<LoginDetails />}>
        {person.hasPassword
          ? 'If you log in with Google, change your password in your Google account.'
          : 'You log in with Google. To change the email, or to log in with a password too, log out and use “Reset Your Password?” at the login.'}
      </Block>
      <Block
        title="Download my data"
        action={
          <Button variant="outlined" loading={isBusy} onClick={() => void download()}>
            Download my data
          </Button>
        }
      >
        Everything that we store about your account, with the messages that you sent from your verified address, as one
        JSON file.
      </Block>
      <Block title="Emails" action={<MailPreferences />}>
        Receipts and other required emails about your orders always arrive. Choose which others you want.
      </Block>
      <Block title="Back-in-stock alerts" action={<StockWatches />}>
        We email you once when a part can be ordered again.
      </Block>
      <TaxExemption />
      <Block
        title="Log out on all devices"
        action={
          <Button variant="outlined" loading={isSigningOut} onClick={() => void signOutEverywhere()}>
            Log out on all devices
          </Button>
        }
      >
        Ends every login of your account, on this device too. Use it if you lost a device or logged in on one that is
        not yours. “Log Out” in the menu ends only the login on this device.
      </Block>
      <Block
        title="Delete my account"
        action={
          <Button variant="outlined" color="error" onClick={() => setDeleting(true)}>
            Delete my account
          </Button>
        }
      >
        Your name and addresses are erased everywhere. Orders that you paid stay in our records without them; one that
        is still on its way or disputed, or has an open return or refund, keeps them until that is over. Your reviews
        stay, signed “A former customer”.
      </Block>
      {isDeleting && <DeleteAccountDialog email={person.email} onClose={() => setDeleting(false)} />}
    </Page>
  );
}
