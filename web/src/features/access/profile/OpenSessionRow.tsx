import { Button } from '@mantine/core';
import type { OpenSession } from '@quad/contract/access/session/sessions.ts';
import { Monitor, Smartphone } from 'lucide-react';
import { formatInstant, formatWhen } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import c from './OpenSessions.module.css';
import { useEndSession } from './sessions.ts';

const ways = {
	password: 'with a password',
	saml: 'through your college’s sign-in page',
	partner: 'through a partner',
} as const;

export const OpenSessionRow = ({ session }: { session: OpenSession }) => {
	const { browser, method, address, startedAt, seenAt, isThis, forWhom } = session;
	const { timeZone } = useSession();
	const end = useEndSession();
	const Icon = /iPhone|iPad|Android/.test(browser) ? Smartphone : Monitor;
	return (
		<li className={c.session}>
			<Icon className={c.icon} size={20} aria-hidden />
			<div className={c.about}>
				<p className={c.browser}>
					{browser}
					{isThis && <StatusBadge tone="good">This session</StatusBadge>}
					{forWhom && <StatusBadge tone="waiting">For {forWhom}</StatusBadge>}
				</p>
				<p className={c.hint}>
					Since {formatInstant(startedAt, timeZone)}, {ways[method]}
					{address && `, from ${address}`}
				</p>
				{!isThis && <p className={c.hint}>Last used {formatWhen(seenAt, timeZone)}</p>}
			</div>
			{!isThis && (
				<Button
					variant="default"
					size="compact-sm"
					loading={end.isPending}
					onClick={() => end.mutate(session.id)}
					aria-label={`Sign out of ${browser}, since ${formatInstant(startedAt, timeZone)}`}
				>
					Sign out
				</Button>
			)}
		</li>
	);
};
