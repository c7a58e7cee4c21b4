import { type Profile, useProfile } from '../../../foundation/session.ts';
import { InboxChip } from '../../../ui/InboxMark.tsx';
import { useSwitchSharedInbox } from './data.ts';
import c from './IncomingTexts.module.css';
import { NotificationRow } from './NotificationRow.tsx';

export const SharedInboxRow = ({ account }: { account: Profile['groupAccounts'][number] }) => {
	const { id, name } = account;
	const save = useSwitchSharedInbox();
	const inbox = useProfile().inboxes.find((one) => one.id === id);
	const chosen = (save.isPending && save.variables.body.groupAccounts[0]) || account;
	return (
		<NotificationRow
			name={name}
			channels={{
				byMail: chosen.receiveEmail,
				byPush: chosen.receivePushNotification,
				inApp: chosen.receiveInApp ?? account.receiveInApp,
			}}
			onChange={({ byMail, byPush, inApp }) =>
				save.mutate({
					body: {
						groupAccounts: [{ id, receiveEmail: byMail, receivePushNotification: byPush, receiveInApp: inApp }],
					},
				})
			}
			isSaved={save.isSuccess}
		>
			<span className={c.inbox}>
				{inbox && <InboxChip color={inbox.color} type={inbox.type} />}
				{name}
			</span>
		</NotificationRow>
	);
};
