import { changeTag, deleteTag, type Tag } from '@quad/contract/contacts/tags/routes.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';
import { tagsQuery, useCreateTag } from '../../../parts/pickers/tags.ts';

/** Returns the list as one page, as a grid expects it. */
export const listedQuery = queryOptions({ ...tagsQuery, select: (items) => ({ items, total: items.length }) });

const useRenewed = () => useInvalidate(queryKeys.tags.all, queryKeys.contacts.all);

export const useSaveTag = () => {
	const onSuccess = useRenewed();
	const create = useCreateTag();
	return useMutation({
		mutationFn: ({ id, ...body }: Pick<Tag, 'name' | 'color'> & { id: number | undefined }) =>
			id === undefined ? create.mutateAsync(body) : call(changeTag, { params: { id }, body }),
		onSuccess,
	});
};

export const useDeleteTag = () =>
	useMutation({ mutationFn: (id: number) => call(deleteTag, { params: { id } }), onSettled: useRenewed() });
