/** Warns administrators above every screen when a high-speed inbox runs low on credits (spec 3 §6, gaps N-30). */
import { Button } from '@mantine/core';
import { levelOf } from '@quad/contract/carriers/credits/level.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCounted } from '../../../foundation/format.ts';
import { type ProfileInbox, useProfile } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { lookOfType } from './looks.ts';

export const CreditWarnings = () =>
	useProfile()
		.inboxes.filter(({ type }) => type === 'highspeed')
		.map((inbox) => <Warning key={inbox.id} inbox={inbox} level={levelOf(inbox.credits?.balance)} />);

const Warning = ({ inbox, level }: { inbox: ProfileInbox; level: ReturnType<typeof levelOf> }) => {
	const key = `credits.read ${inbox.id}`;
	const [read, setRead] = useState(() => sessionStorage.getItem(key));
	if (level === 'enough' || read === level) return null;
	const dismiss = () => {
		sessionStorage.setItem(key, level); // stored with the level, so that it is shown again once no credits are left
		setRead(level);
	};
	return (
		<Banner
			look={lookOfType(level === 'none' ? 'error' : 'warning')}
			onDismiss={dismiss}
			action={
				<Button component={Link} to={to.marketplaceItem('high-speed-credits')} size="compact-sm" variant="default">
					Request credits
				</Button>
			}
		>
			{level === 'none' ? (
				<>
					<strong>{inbox.name}</strong> has no credits left, so it can’t send. Waiting texts go out once it has credits
					again.
				</>
			) : (
				<>
					<strong>{inbox.name}</strong> has only {formatCounted(inbox.credits?.balance ?? 0, 'credit')} left. Each
					segment uses one.
				</>
			)}
		</Banner>
	);
};
