/** A new email address that is not yet confirmed. Until then, the person signs in with the old one. */
import { Alert, Button, Group } from '@mantine/core';
import { MailCheck } from 'lucide-react';
import { formatInstant } from '../../../foundation/format.ts';
import { useProfile, useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { useCancelAddress, useResendAddressMail } from './data.ts';
import c from './WantedAddress.module.css';

export const WantedAddress = () => {
	const { wantedAddress, emailAddress } = useProfile();
	const { timeZone } = useSession();
	const resend = useResendAddressMail();
	const cancel = useCancelAddress();
	if (wantedAddress === null) return null;
	const { emailAddress: wanted, until } = wantedAddress;
	const isBusy = resend.isPending || cancel.isPending;
	return (
		<Alert
			color="spruce"
			icon={<MailCheck size={18} aria-hidden />}
			title={`Open the email sent to ${wanted}`}
			role="status"
			className={c.waiting ?? ''}
		>
			Once you open its link, you sign in with that address. Until then, use {emailAddress}. The link works until{' '}
			{formatInstant(until, timeZone)}.
			<Group gap="xs" mt="sm">
				<Button
					size="xs"
					variant="default"
					disabled={isBusy}
					onClick={() => resend.mutate({}, { onSuccess: () => toast.success(`We sent another email to ${wanted}.`) })}
				>
					Send again
				</Button>
				<Button
					size="xs"
					variant="default"
					disabled={isBusy}
					onClick={() =>
						cancel.mutate({}, { onSuccess: () => toast.success(`You still sign in with ${emailAddress}.`) })
					}
				>
					Keep old address
				</Button>
			</Group>
		</Alert>
	);
};
