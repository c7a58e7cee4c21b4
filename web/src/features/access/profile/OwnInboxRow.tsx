/** The personal inbox. Its notification settings are the same in all of the person's teams. */
import type { InboxColor } from '@quad/contract/access/session/routes.ts';
import { useProfile } from '../../../foundation/session.ts';
import { InboxChip } from '../../../ui/InboxMark.tsx';
import { useSwitchOwnInbox } from './data.ts';
import c from './IncomingTexts.module.css';
import { NotificationRow } from './NotificationRow.tsx';

export const OwnInboxRow = ({ color }: { color: InboxColor }) => {
	const save = useSwitchOwnInbox();
	const profile = useProfile();
	const chosen = save.isPending ? save.variables.body : {};
	return (
		<NotificationRow
			name="your own inbox"
			channels={{
				byMail: chosen.sendEmailOnIncomingMessage ?? profile.sendEmailOnIncomingMessage,
				byPush: chosen.sendMobilePushOnIncomingMessage ?? profile.sendMobilePushOnIncomingMessage,
				inApp: chosen.notifyInAppOnIncomingMessage ?? profile.notifyInAppOnIncomingMessage,
			}}
			onChange={({ byMail, byPush, inApp }) =>
				save.mutate({
					body: {
						sendEmailOnIncomingMessage: byMail,
						sendMobilePushOnIncomingMessage: byPush,
						notifyInAppOnIncomingMessage: inApp,
					},
				})
			}
			isSaved={save.isSuccess}
		>
			<span className={c.inbox}>
				<InboxChip color={color} type="personal" />
				{profile.departments.length > 1 ? 'Your personal inbox, in every team' : 'Your personal inbox'}
			</span>
		</NotificationRow>
	);
};
