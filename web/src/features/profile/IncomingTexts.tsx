/** Texts that come in: for one's own inbox, and for each shared one of the current team that one works in. */
import { useProfile } from '../../foundation/session.ts';
import { Card } from '../../ui/Card.tsx';
import c from './IncomingTexts.module.css';
import { OwnInboxRow } from './OwnInboxRow.tsx';
import { SharedInboxRow } from './SharedInboxRow.tsx';

export const IncomingTexts = () => {
	const { inboxes, groupAccounts, emailAddress } = useProfile();
	const own = inboxes.find(({ type }) => type === 'personal');
	return (
		<Card title="Texts that come in">
			<p className={c.about}>
				{own || groupAccounts.length > 0
					? `Choose for each inbox how you hear of new texts. Mail goes to ${emailAddress}.`
					: 'You work in no inbox of this team, so there is nothing to hear of.'}
			</p>
			{(own || groupAccounts.length > 0) && (
				<table className={c.table}>
					<thead>
						<tr>
							<th scope="col">Inbox</th>
							<th scope="col">Mail</th>
							<th scope="col">Push</th>
						</tr>
					</thead>
					<tbody>
						{own && <OwnInboxRow color={own.color} />}
						{groupAccounts.map((account) => (
							<SharedInboxRow key={account.id} account={account} />
						))}
					</tbody>
				</table>
			)}
		</Card>
	);
};
