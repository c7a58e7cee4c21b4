/** Every opt-out and opt-in of the contact in this team: who did it, when, how, and its scope. */
import type { OptOutEntry } from '@quad/contract/contacts/opt-outs/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { formatWhen } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { Card } from '../../../ui/Card.tsx';
import { optOutsQuery } from './data.ts';
import c from './OptOutHistory.module.css';

export const OptOutHistory = ({ contactId }: { contactId: number }) => {
	const { data = [] } = useQuery(optOutsQuery(contactId));
	const { timeZone } = useSession();
	if (data.length === 0) return null;
	return (
		<Card title="Opt-outs">
			<ol className={c.entries}>
				{data.map((entry) => (
					<li key={`${entry.at} ${entry.optedOut} ${entry.by}`}>
						<span>{sayEntry(entry)}</span>
						<span className={c.quiet}>
							{formatWhen(entry.at, timeZone)}
							{entry.optedOut && ` · ${covers[entry.scope]}`}
							{entry.inbox && ` · ${entry.inbox.name}`}
							{entry.source && ` · ${entry.source}`}
						</span>
						{entry.text && <q className={c.quiet}>{entry.text}</q>}
					</li>
				))}
			</ol>
		</Card>
	);
};

const covers: Readonly<Record<OptOutEntry['scope'], string>> = {
	number: 'this number only',
	team: 'this team',
	organization: 'every team',
};

const sayEntry = ({ optedOut, by, person }: OptOutEntry): string => {
	const what = optedOut ? 'Opted out' : 'Opted in again';
	if (person) return by === 'import' ? `${what} by an import of ${person}` : `${what} by ${person}`;
	return `${what} ${how[by]}`;
};

const how: Readonly<Record<OptOutEntry['by'], string>> = {
	text: 'by text',
	staff: 'by staff',
	import: 'by an import',
	carrier: 'at the carrier',
	keyword: 'with a keyword',
	deadline: 'automatically, at the legal deadline',
};
