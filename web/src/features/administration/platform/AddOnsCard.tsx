import { Switch } from '@mantine/core';
import type { OrganizationSettings } from '@quad/contract/administration/platform/routes.ts';
import { toast } from '../../../foundation/toast.ts';
import { Card } from '../../../ui/Card.tsx';
import { useSetAddOn } from './data.ts';
import c from './platform.module.css';

export const AddOnsCard = ({ organization }: { organization: OrganizationSettings }) => {
	const set = useSetAddOn();
	const { id: organizationId } = organization;
	return (
		<Card title="Add-ons">
			<ul className={c.list}>
				{organization.addOns.map(({ key, name, isOn }) => (
					<li key={key}>
						<Switch
							label={name}
							checked={isOn}
							disabled={set.isPending}
							onChange={({ currentTarget: { checked } }) =>
								set.mutate(
									{ params: { organizationId }, body: { key, isOn: checked } },
									{
										onSuccess: () =>
											toast.success(`${name} was turned ${checked ? 'on' : 'off'} for ${organization.name}.`),
										onError: toast.failure,
									},
								)
							}
						/>
					</li>
				))}
			</ul>
		</Card>
	);
};
