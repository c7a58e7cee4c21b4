import { assignCaretaker, listCaretakerPeople } from '@quad/contract/access/caretakers/routes.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { queryKeys } from '../../foundation/query-keys.ts';
import { useInvalidate } from '../../foundation/use-invalidate.ts';

export const findPeople =
	(can: 'haveCaretaker' | 'beCaretaker') =>
	(searchText: string, signal: AbortSignal): Promise<Array<{ id: number; name: string }>> =>
		call(listCaretakerPeople, { query: { can, searchText } }, signal);

export const useAssign = () =>
	useMutation({
		mutationFn: (body: { CaretakerStaffId: number; TargetStaffId: number; until: string }) =>
			call(assignCaretaker, { body }),
		onSuccess: useInvalidate(queryKeys.caretakers.all),
	});
