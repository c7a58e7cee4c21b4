/** The settings for notifications of incoming texts, for the personal inbox and each shared one. */
import { useProfile } from '../../../foundation/session.ts';
import { FormSection } from '../../../ui/FormSection.tsx';
import c from './IncomingTexts.module.css';
import { NoInboxHere } from './NoInboxHere.tsx';
import { OwnInboxRow } from './OwnInboxRow.tsx';
import { SharedInboxRow } from './SharedInboxRow.tsx';

export const IncomingTexts = () => {
	const { inboxes, groupAccounts, emailAddress } = useProfile();
	const own = inboxes.find(({ type }) => type === 'personal');
	if (!own && groupAccounts.length === 0)
		return (
			<FormSection title="Incoming texts">
				<NoInboxHere says="You have no inbox in this team." />
			</FormSection>
		);
	return (
		<FormSection title="Incoming texts">
			<p className={c.about}>
				Choose how you hear about new texts in each inbox. Email goes to {emailAddress}. “In Quad” is the number in the
				browser tab and the sound.
			</p>
			<table className={c.table}>
				<thead>
					<tr>
						<th scope="col">Inbox</th>
						<th scope="col">Email</th>
						<th scope="col">Push</th>
						<th scope="col">In Quad</th>
					</tr>
				</thead>
				<tbody>
					{own && <OwnInboxRow color={own.color} />}
					{groupAccounts.map((account) => (
						<SharedInboxRow key={account.id} account={account} />
					))}
				</tbody>
			</table>
		</FormSection>
	);
};
