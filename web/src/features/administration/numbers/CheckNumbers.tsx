/** Checks the numbers with the carrier on demand. */
import { Alert, Button } from '@mantine/core';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import { formatCounted } from '../../../foundation/format.ts';
import { toast } from '../../../foundation/toast.ts';
import { useCheck } from './data.ts';

export const CheckButton = () => {
	const { mutate: check, isPending } = useCheck();
	return (
		<Button
			variant="default"
			leftSection={<RefreshCw size={16} aria-hidden />}
			loading={isPending}
			onClick={() =>
				check(undefined, {
					onSuccess: ({ added, elsewhere }) =>
						toast.success(
							`${added > 0 ? `${formatCounted(added, 'number')} of your account added.` : 'Every number of your account is here.'}${
								elsewhere > 0 ? ` The texts of ${formatCounted(elsewhere, 'number')} go elsewhere.` : ''
							}`,
						),
					onError: toast.failure,
				})
			}
		>
			Check with carrier
		</Button>
	);
};

export const TextsGoElsewhere = ({ count }: { count: number }) => (
	<Alert
		color="red"
		icon={<TriangleAlert aria-hidden />}
		mb="sm"
		title={`The texts of ${formatCounted(count, 'number')} go elsewhere`}
	>
		The carrier hands what people text to {count === 1 ? 'it' : 'them'} to another program, so no answer and no STOP
		reaches Quad. Choose “Receive its texts here” in the menu of each.
	</Alert>
);
