import {
  mdiAccountOutline,
  mdiAirConditioner,
  mdiApi,
  mdiChartBar,
  mdiClipboardListOutline,
  mdiCommentQuestionOutline,
  mdiEmailOutline,
  mdiFileCertificateOutline,
  mdiFlagOutline,
  mdiHistory,
  mdiInbox,
  mdiKeyboardReturn,
  mdiMagnify,
  mdiPackageVariantClosed,
  mdiPlusBoxOutline,
  mdiScaleBalance,
  mdiShieldAccountOutline,
  mdiStarBoxOutline,
  mdiStarOutline,
  mdiTrayArrowUp,
  mdiTune,
} from '@mdi/js';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import type { MenuEntry } from './menu-list.tsx';

const { menu } = messages;

/** The admins' pages in the order of spec section 2. */
export const specifiedEntries: MenuEntry[] = [
  { to: paths.dashboard, label: menu.profile, icon: mdiAccountOutline },
  { to: paths.allOrders, label: menu.manageAllOrder, icon: mdiClipboardListOutline },
  { to: paths.users, label: menu.allUser, icon: mdiShieldAccountOutline },
  { to: paths.addProduct, label: menu.addProduct, icon: mdiPlusBoxOutline },
  { to: paths.allProducts, label: menu.manageProducts, icon: mdiPackageVariantClosed },
];

/** The admins' other pages by subject. */
export const entryGroups: { title: string; entries: MenuEntry[] }[] = [
  {
    title: 'Work',
    entries: [
      { to: paths.overview, label: 'Overview', icon: mdiChartBar },
      { to: paths.inbox, label: 'Inbox', icon: mdiInbox },
      { to: paths.returns, label: 'Returns', icon: mdiKeyboardReturn },
      { to: paths.questions, label: 'Questions', icon: mdiCommentQuestionOutline },
      { to: paths.partReviews, label: 'Part reviews', icon: mdiStarBoxOutline },
      { to: paths.reviews, label: 'Reviews', icon: mdiStarOutline },
    ],
  },
  {
    title: 'Money',
    entries: [
      { to: paths.moneyDesk, label: 'Money desk', icon: mdiScaleBalance },
      { to: paths.taxCertificates, label: 'Tax certificates', icon: mdiFileCertificateOutline },
    ],
  },
  {
    title: 'Shop',
    entries: [
      { to: paths.models, label: 'Models', icon: mdiAirConditioner },
      { to: paths.flaggedFits, label: 'Flagged fits', icon: mdiFlagOutline },
      { to: paths.imports, label: 'Imports', icon: mdiTrayArrowUp },
      { to: paths.search, label: 'Search', icon: mdiMagnify },
      { to: paths.mails, label: 'Emails', icon: mdiEmailOutline },
      { to: paths.settings, label: 'Settings', icon: mdiTune },
      { to: paths.audit, label: 'Audit log', icon: mdiHistory },
      { to: paths.legacyCalls, label: 'Legacy calls', icon: mdiApi },
      { to: paths.account, label: 'My account', icon: mdiAccountOutline },
    ],
  },
];
