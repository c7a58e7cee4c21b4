/** What a message is about, with its label; where the team has no type at all, it says what has to be done. */
import { NativeSelect } from '@mantine/core';
import { NoMessageType } from './NoMessageType.tsx';
import { type MessageTypeProps, useMessageType } from './use-message-type.ts';

export const MessageTypePicker = (props: MessageTypeProps) => {
	const type = useMessageType(props);
	if (!type) return null;
	if (!type.options) return <NoMessageType />;
	return (
		<NativeSelect
			label="Message type"
			description="What it is about, for your reports and your student system."
			error={type.fault}
			value={type.chosen}
			onChange={({ currentTarget }) => type.choose(currentTarget.value)}
			data={type.options}
		/>
	);
};
