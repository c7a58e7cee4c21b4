/** Chooses whether a web chat agent gets an email when a visitor leaves an address or number to be answered later. */
import { Switch } from '@mantine/core';
import { useProfile } from '../../../foundation/session.ts';
import { FormSection } from '../../../ui/FormSection.tsx';
import { useSwitchFollowUpMail } from './data.ts';

export const FollowUpMail = () => {
	const { chatNotifications, emailAddress } = useProfile();
	const save = useSwitchFollowUpMail();
	const isOn = save.isPending ? save.variables.body.ReceiveFollowUpsEmail : chatNotifications.receiveFollowUpsEmail;
	return (
		<FormSection title="Web chat">
			<Switch
				label="Email me when a visitor asks for an answer later"
				description={`By text or email, because no one was available. It goes to ${emailAddress}.`}
				checked={isOn}
				onChange={(event) => save.mutate({ body: { ReceiveFollowUpsEmail: event.currentTarget.checked } })}
			/>
		</FormSection>
	);
};
