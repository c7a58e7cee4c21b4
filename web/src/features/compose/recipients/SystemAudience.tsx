/** One list of people out of another system: its people are asked for as soon as it is chosen. */
import { Select, Text } from '@mantine/core';
import type { AudienceRoutes } from '@quad/contract/integrations/audiences.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { sentenceOf } from '../../../foundation/failures.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { recipientListQuery } from '../data.ts';

export interface SystemAudienceProps {
	routes: AudienceRoutes;
	/** What the other system calls such a list: “Slate query”. */
	one: string;
	onMade: (listId: number) => void;
}

export const SystemAudience = ({ routes, one, onMade }: SystemAudienceProps) => {
	const cache = useQueryClient();
	const { data: offered = [] } = useQuery({
		queryKey: queryKeys.compose.audiences(one),
		queryFn: ({ signal }) => call(routes.listAudiences, {}, signal),
	});
	const read = useMutation({
		mutationFn: (key: string) => call(routes.readAudience, { body: { key } }),
		onSuccess: (list) => {
			cache.setQueryData(recipientListQuery(list.id).queryKey, list);
			onMade(list.id);
		},
	});
	if (offered.length === 0) return null;
	return (
		<>
			<Select
				label={one}
				placeholder="Choose one"
				data={offered.map(({ key, name }) => ({ value: key, label: name }))}
				value={read.variables ?? null}
				onChange={(key) => key !== null && read.mutate(key)}
				disabled={read.isPending}
				searchable
				nothingFoundMessage="None has that name"
			/>
			<Text size="sm" c="dimmed" role="status">
				{read.isPending ? 'Getting its people now. This can take half a minute.' : ''}
			</Text>
			{read.isError && <ErrorAlert>{sentenceOf(read.error)}</ErrorAlert>}
		</>
	);
};
