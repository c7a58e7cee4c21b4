/** Chooses the message type. If the team has none, says what must be done. */
import { NativeSelect } from '@mantine/core';
import { NoMessageType } from '../messages/NoMessageType.tsx';
import { type MessageTypeProps, useMessageType } from '../messages/use-message-type.ts';

export const MessageTypePicker = (props: MessageTypeProps) => {
	const type = useMessageType(props);
	if (type === undefined) return null;
	if (type === null) return <NoMessageType />;
	return (
		<NativeSelect
			label="Message type"
			description="What the message is about, for reports and your student system."
			error={type.fault}
			value={type.chosen}
			onChange={({ currentTarget }) => type.choose(currentTarget.value)}
			data={type.options}
		/>
	);
};
