/** Redirects `/whatsapp` to the first WhatsApp inbox. If there is none, says who can add one (spec 1 §2). */
import { Button } from '@mantine/core';
import { MessageCircle } from 'lucide-react';
import { Link, Navigate } from 'react-router';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';

export const Screen = () => {
	const { inboxes, may } = useSession();
	const first = inboxes.find(({ type }) => type === 'whatsapp');
	if (first) return <Navigate replace to={to.inbox(first)} />;
	return (
		<Page fill>
			{may('administrator') ? (
				<EmptyState
					icon={MessageCircle}
					title="No WhatsApp inboxes yet"
					action={
						<Button component={Link} to={to.inboxSettings()}>
							Add a WhatsApp inbox
						</Button>
					}
				>
					Add one, choose its staff and give it one of your WhatsApp numbers.
				</EmptyState>
			) : (
				<EmptyState icon={MessageCircle} title="No WhatsApp inboxes yet">
					An administrator of your team can add one and give you access.
				</EmptyState>
			)}
		</Page>
	);
};
