/** Available or Away (spec 2 §4). An agent who is away gets no new chats but keeps their open ones. */
import { SegmentedControl } from '@mantine/core';
import { toast } from '../../../foundation/toast.ts';
import { useAvailability, useSetAvailability } from '../../../parts/chat/availability.ts';

export const Availability = () => {
	const { data } = useAvailability();
	const set = useSetAvailability();
	return (
		<SegmentedControl
			size="xs"
			aria-label="Web chat availability"
			value={data?.availability === 1 ? 'available' : 'away'}
			onChange={(to) => set.mutate(to === 'available' ? 1 : 0, { onError: toast.failure })}
			data={[
				{ value: 'available', label: 'Available' },
				{ value: 'away', label: 'Away' },
			]}
			disabled={!data || set.isPending}
		/>
	);
};
