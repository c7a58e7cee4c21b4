/** The certificates of an identity provider and how long each is good for. */
import type { SsoConfiguration } from '@quad/contract/sso/routes.ts';
import { formatDay } from '../../foundation/format.ts';
import { useSession } from '../../foundation/session.ts';
import { StatusBadge, type StatusTone } from '../../ui/StatusBadge.tsx';
import c from './SsoScreen.module.css';

type Certificate = SsoConfiguration['certificates'][number];

export const CertificateList = ({ certificates }: { certificates: readonly Certificate[] }) => {
	const { timeZone } = useSession();
	return (
		<ul className={c.certificates}>
			{certificates.map((one) => (
				<li key={one.fingerprint} className={c.certificate} title={`SHA-256 ${one.fingerprint}`}>
					<span>{one.subject}</span>
					<StatusBadge tone={tones[one.state]}>{said(one, timeZone)}</StatusBadge>
				</li>
			))}
		</ul>
	);
};

const tones: Readonly<Record<Certificate['state'], StatusTone>> = {
	good: 'good',
	'not-yet': 'quiet',
	'ends-soon': 'warning',
	over: 'bad',
};

const said = ({ state, startsAt, endsAt }: Certificate, timeZone: string): string => {
	if (state === 'not-yet') return `Begins ${formatDay(startsAt, timeZone)}`;
	return `${state === 'over' ? 'Ended' : 'Ends'} ${formatDay(endsAt, timeZone)}`;
};
