/**
 * What is decided of a text that sounds as if somebody wants no more; one after the other, however quickly the keys
 * come.
 */
import { decideFlag, type FlagDecision, undoFlag } from '@quad/contract/contacts/opt-outs/flag-routes.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';

/** Also of decisions about texts that are held. */
export const inTurn = { id: 'opt-out review' };

export const useDecideFlag = () =>
	useMutation({
		scope: inTurn,
		mutationFn: ({ id, decision }: { id: number; decision: FlagDecision }) =>
			call(decideFlag, { params: { flagId: id }, body: { decision } }),
	});

export const useUndoFlag = () =>
	useMutation({ scope: inTurn, mutationFn: (flagId: number) => call(undoFlag, { params: { flagId } }) });
