/** Decides about a text that may be an opt-out. Decisions are sent in order, however fast keys are pressed. */
import { decideFlag, type FlagDecision, undoFlag } from '@quad/contract/contacts/opt-outs/flag-routes.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';

/** Decisions about held texts share this scope. */
export const inTurn = { id: 'opt-out review' };

export const useDecideFlag = () =>
	useMutation({
		scope: inTurn,
		mutationFn: ({ id, decision }: { id: number; decision: FlagDecision }) =>
			call(decideFlag, { params: { flagId: id }, body: { decision } }),
	});

export const useUndoFlag = () =>
	useMutation({ scope: inTurn, mutationFn: (flagId: number) => call(undoFlag, { params: { flagId } }) });
