/** Chooses which agents get waiting visitors, how many chats each may have, and the longest acceptable wait. */
import { NumberInput, Radio, Stack } from '@mantine/core';
import { type ChatRouting, routingWays, saveRouting } from '@quad/contract/chat/chat/widget-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { toast } from '../../../../foundation/toast.ts';
import { useContractForm } from '../../../../foundation/use-contract-form.ts';
import { FormSection } from '../../../../ui/FormSection.tsx';
import { routingQuery, useSaveRouting } from './data.ts';

const labels: Readonly<Record<ChatRouting['way'], string>> = {
	'least-busy': 'To the least busy',
	'round-robin': 'To each in turn',
	'by-hand': 'To no one: agents choose',
};

export const RoutingCard = () => {
	const { data } = useQuery(routingQuery);
	return data ? <RoutingForm key={JSON.stringify(data)} routing={data} /> : null;
};

const RoutingForm = ({ routing }: { routing: ChatRouting }) => {
	const save = useSaveRouting();
	const form = useContractForm(saveRouting, {
		start: routing,
		send: save.mutateAsync,
		onSent: () => toast.success('Saved.'),
	});
	return (
		<FormSection title="Assignment" form={form}>
			<Radio.Group
				label="Offer waiting visitors"
				value={form.values.way}
				onChange={(to) => form.write({ way: routingWays.find((way) => way === to) ?? 'least-busy' })}
			>
				<Stack gap="xs" mt="xs">
					{routingWays.map((way) => (
						<Radio key={way} value={way} label={labels[way]} />
					))}
				</Stack>
			</Radio.Group>
			<NumberInput
				label="Chats per agent"
				description="An agent who has this many is offered no more."
				hideControls
				min={1}
				max={50}
				w={200}
				value={form.values.mostEach}
				onChange={(to) => form.write({ mostEach: Number(to) || 1 })}
			/>
			<NumberInput
				label="Longest wait, in minutes"
				description="Visitors who have waited longer stand out in red."
				hideControls
				min={1}
				max={60}
				w={200}
				value={form.values.waitLimitMinutes}
				onChange={(to) => form.write({ waitLimitMinutes: Number(to) || 1 })}
			/>
		</FormSection>
	);
};
