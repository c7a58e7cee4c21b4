import { assignCaretaker, listCaretakerPeople } from '@quad/contract/access/caretakers/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { queryKeys } from '../../foundation/query-keys.ts';

export const findPeople =
	(can: 'haveCaretaker' | 'beCaretaker') =>
	(searchText: string, signal: AbortSignal): Promise<Array<{ id: number; name: string }>> =>
		call(listCaretakerPeople, { query: { can, searchText } }, signal);

export const useAssign = () => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: (body: { CaretakerStaffId: number; TargetStaffId: number; until: string }) =>
			call(assignCaretaker, { body }),
		onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.caretakers.all }),
	});
};
