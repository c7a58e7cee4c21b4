import { createTag, listTags } from '@quad/contract/contacts/tags/routes.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { queryKeys } from '../../foundation/query-keys.ts';
import { useInvalidate } from '../../foundation/use-invalidate.ts';

export const tagsQuery = queryOptions({
	queryKey: queryKeys.tags.list,
	queryFn: ({ signal }) => call(listTags, {}, signal),
});

export const useCreateTag = () =>
	useMutation({
		mutationFn: (body: { name: string; color?: 'blue' | 'gold' | 'red' | 'purple' | 'pink' }) =>
			call(createTag, { body }),
		onSuccess: useInvalidate(queryKeys.tags.all),
	});

/** Returns tag IDs by name, creating tags that don't exist yet. */
export const useEnsureTags = (): ((names: readonly string[]) => Promise<number[]>) => {
	const { data: tags = [] } = useQuery(tagsQuery);
	const { mutateAsync: create } = useCreateTag();
	return (names) =>
		Promise.all(names.map(async (name) => (tagCalled(tags, name) ?? (await create({ name: name.trim() }))).id));
};

export const tagCalled = <T extends { name: string }>(tags: readonly T[], name: string): T | undefined =>
	tags.find((tag) => tag.name.toLowerCase() === name.trim().toLowerCase());
