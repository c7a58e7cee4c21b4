import { Text } from '@mantine/core';
import type { SsoConfiguration } from '@quad/contract/access/sso/routes.ts';
import { formatWhen } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { StatusBadge, type StatusTone } from '../../../ui/StatusBadge.tsx';
import c from './CertificateList.module.css';

type Certificate = SsoConfiguration['certificates'][number];

export const CertificateList = ({ certificates }: { certificates: readonly Certificate[] }) => {
	const { timeZone } = useSession();
	const isLast = !certificates.some(({ state }) => state === 'good' || state === 'not-yet');
	return (
		<div>
			<ul className={c.certificates}>
				{certificates.map((one) => (
					<li key={one.fingerprint} className={c.certificate} title={`SHA-256 ${one.fingerprint}`}>
						<span>{one.subject}</span>
						<StatusBadge tone={tones[one.state]}>{describe(one, timeZone)}</StatusBadge>
					</li>
				))}
			</ul>
			{isLast && (
				<Text size="sm" c="dimmed">
					Get the next one from your identity provider and paste it below this one: both work.
				</Text>
			)}
		</div>
	);
};

const tones: Readonly<Record<Certificate['state'], StatusTone>> = {
	good: 'good',
	'not-yet': 'quiet',
	'ends-soon': 'warning',
	over: 'bad',
};

const describe = ({ state, startsAt, endsAt }: Certificate, timeZone: string): string => {
	if (state === 'not-yet') return `Begins ${formatWhen(startsAt, timeZone)}`;
	return `${state === 'over' ? 'Ended' : 'Ends'} ${formatWhen(endsAt, timeZone)}`;
};
