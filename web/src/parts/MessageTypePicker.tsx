/**
 * What a message is about. The team's default is chosen until somebody chooses another (gaps A-51). Nobody is asked
 * where there is nothing to choose; where the team has no type at all, it says what has to be done.
 */
import { NativeSelect } from '@mantine/core';
import { messageTypeRefusals } from '@quad/contract/message-types/refusals.ts';
import type { MessageType } from '@quad/contract/message-types/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { ErrorAlert } from '../ui/ErrorAlert.tsx';
import c from './MessageTypePicker.module.css';
import { messageTypesQuery } from './message-types.ts';

interface MessageTypePickerProps {
	/** Undefined: the default. */
	value: number | undefined;
	onChange: (messageTypeId: number | undefined) => void;
	/** In a line of text, without a label of its own. */
	inLine?: boolean;
}

export const MessageTypePicker = ({ value, onChange, inLine = false }: MessageTypePickerProps) => {
	const { data: types } = useQuery(messageTypesQuery);
	if (!types) return null;
	const usual = types.find(({ isDefault }) => isDefault);
	if (!usual) return <ErrorAlert p="xs">{messageTypeRefusals['message-type.none'].message}</ErrorAlert>;
	const isGone = value !== undefined && !types.some(({ id }) => id === value);
	if (types.length === 1 && !isGone) return null;
	return (
		<NativeSelect
			{...(inLine
				? { 'aria-label': 'Message type', variant: 'unstyled', size: 'xs', classNames: { input: c.inLine ?? '' } }
				: { label: 'Message type', description: 'What it is about, for your reports and your student system.' })}
			error={isGone && 'This message type was switched off. Choose another one.'}
			value={value ?? usual.id}
			onChange={({ currentTarget }) => {
				const chosen = Number(currentTarget.value);
				onChange(chosen === usual.id ? undefined : chosen);
			}}
			data={[...(isGone ? [{ value: String(value), label: '—' }] : []), ...types.map(asOption)]}
		/>
	);
};

const asOption = ({ id, description }: MessageType) => ({ value: String(id), label: description });
