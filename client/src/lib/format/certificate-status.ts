type Certificate = { status: 'SUBMITTED' | 'APPROVED' | 'DECLINED'; isExpired: boolean };

export const certificateStatuses = {
  SUBMITTED: 'Waiting for approval',
  APPROVED: 'Approved',
  DECLINED: 'Declined',
} as const;

const colors = { SUBMITTED: 'warning', APPROVED: 'success', DECLINED: 'default' } as const;

/** The state of a tax certificate, and the color of its chip. */
export const describeCertificate = ({ status, isExpired }: Certificate) =>
  isExpired && status !== 'DECLINED'
    ? ({ label: 'Expired', color: 'default' } as const)
    : { label: certificateStatuses[status], color: colors[status] };
