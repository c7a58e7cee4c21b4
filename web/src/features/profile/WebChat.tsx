/** Visitors of the web chat who want an answer later: only for whom there is a web chat to answer. */
import { Switch } from '@mantine/core';
import { useProfile } from '../../foundation/session.ts';
import { Card } from '../../ui/Card.tsx';
import { useSwitchFollowUps } from './data.ts';

export const WebChat = () => {
	const save = useSwitchFollowUps();
	const { chatNotifications, currentDepartment } = useProfile();
	const { teamHasChat, userIsChatAgent, isChatAdministrator } = currentDepartment;
	if (!teamHasChat || !(userIsChatAgent || isChatAdministrator)) return null;
	const isOn = save.isPending ? save.variables.body.ReceiveFollowUpsEmail : chatNotifications.receiveFollowUpsEmail;
	return (
		<Card title="Web chat">
			<Switch
				label="Mail me follow-ups"
				description="When a visitor leaves a question while nobody is there to answer."
				checked={isOn}
				onChange={(event) => save.mutate({ body: { ReceiveFollowUpsEmail: event.currentTarget.checked } })}
			/>
		</Card>
	);
};
