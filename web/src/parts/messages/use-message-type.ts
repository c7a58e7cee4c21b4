/** Chooses a message type, at first the team's default (gaps A-51). Without a choice, no field is shown. */

import { listMessageTypes } from '@quad/contract/texting/message-types/routes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { queryKeys } from '../../foundation/query-keys.ts';

export const messageTypesQuery = queryOptions({
	queryKey: queryKeys.messageTypes.offered,
	queryFn: ({ signal }) => call(listMessageTypes, {}, signal),
	staleTime: 30_000,
});

export interface MessageTypeProps {
	/** Undefined for the team's default. */
	value: number | undefined;
	onChange: (messageTypeId: number | undefined) => void;
}

export interface MessageTypeChoice {
	options: Array<{ value: string; label: string }>;
	chosen: string;
	/** The chosen type, if it is not the team's default. */
	unusual: string | undefined;
	choose: (chosen: string) => void;
	/** Why a text can’t be sent with the chosen type. */
	fault: string | undefined;
}

/** Returns undefined if there is nothing to choose, and null if the team has no message type at all. */
export const useMessageType = ({ value, onChange }: MessageTypeProps): MessageTypeChoice | null | undefined => {
	const { data: types } = useQuery(messageTypesQuery);
	if (!types) return undefined;
	const usual = types.find(({ isDefault }) => isDefault);
	if (!usual) return null;
	const isGone = value !== undefined && !types.some(({ id }) => id === value);
	if (types.length === 1 && !isGone) return undefined;
	const offered = types.map(({ id, description }) => ({ value: String(id), label: description }));
	return {
		options: isGone ? [{ value: String(value), label: '—' }, ...offered] : offered,
		chosen: String(value ?? usual.id),
		unusual: types.find(({ id }) => id === value)?.description,
		choose: (chosen: string) => onChange(Number(chosen) === usual.id ? undefined : Number(chosen)),
		fault: isGone ? 'This message type was disabled. Choose another one.' : undefined,
	};
};
