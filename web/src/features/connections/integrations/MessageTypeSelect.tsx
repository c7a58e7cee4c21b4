import { Select } from '@mantine/core';
import { listAllMessageTypes } from '@quad/contract/texting/message-types/routes.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';

interface MessageTypeSelectProps {
	common: { label: string; error: ReactNode; description?: string };
	/** The ID of a message type, or null. */
	value: unknown;
	onChange: (messageTypeId: number | null) => void;
}

export const MessageTypeSelect = ({ common, value, onChange }: MessageTypeSelectProps) => {
	const { data } = useQuery({
		queryKey: queryKeys.messageTypes.list,
		queryFn: ({ signal }) => call(listAllMessageTypes, {}, signal),
	});
	const offered = data?.filter(({ id, isEnabled }) => isEnabled || id === value) ?? [];
	return (
		<Select
			{...common}
			data={offered.map(({ id, description }) => ({ value: String(id), label: description }))}
			value={typeof value === 'number' ? String(value) : null}
			onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
			placeholder="None"
			clearable
		/>
	);
};
