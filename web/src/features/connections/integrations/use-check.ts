/** Connects to the other system now, and says whether that works. */
import { call } from '../../../foundation/call.ts';
import { toast } from '../../../foundation/toast.ts';
import type { AnyUi } from './connector-ui.ts';
import { useAct } from './data.ts';

export const useCheck = (ui: AnyUi) => {
	const { data, isPending, mutate } = useAct(ui, () => call(ui.routes.authenticate, {}));
	return {
		data,
		isPending,
		begin: () =>
			mutate(undefined, {
				onSuccess: ({ status, message }) =>
					status === 'Valid'
						? toast.success('The connection works.')
						: toast.error(message ?? 'The connection doesn’t work.'),
				onError: toast.failure,
			}),
	};
};
