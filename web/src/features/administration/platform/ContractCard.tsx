/** The name, plan and contract. Setting a limit below current use shows the consequences and must be confirmed. */
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { hasRoomForInboxes, hasRoomForUsers } from '@quad/contract/administration/platform/below-use.ts';
import { type OrganizationSettings, updateOrganization } from '@quad/contract/administration/platform/routes.ts';
import { formatCounted } from '../../../foundation/format.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { DateField } from '../../../parts/dates/DateField.tsx';
import { Card } from '../../../ui/Card.tsx';
import { SaveBar } from '../../../ui/SaveBar.tsx';
import { useUpdateOrganization } from './data.ts';
import { plans, readCount, readPrice, writePrice } from './plans.ts';
import c from './platform.module.css';

const noPrice = 'Enter dollars, like 1,200.00, or leave this empty.';
const prices = [
	{ name: 'highSpeed', label: 'High-speed inbox ($)' },
	{ name: 'validation', label: 'Number validation ($)' },
	{ name: 'sso', label: 'Single sign-on ($)' },
] as const;

export const ContractCard = ({ organization }: { organization: OrganizationSettings }) => {
	const { id: organizationId, name, plan, contract, users } = organization;
	const save = useUpdateOrganization();
	const tooSmall = (values: { plan: string; usersLimit: string }) => sayTooSmall(organization, values);
	const form = useContractForm(updateOrganization, {
		start: {
			name,
			plan,
			usersLimit: contract.usersLimit === null ? '' : String(contract.usersLimit),
			allottedSegments: String(contract.allottedSegments),
			beginsOn: contract.beginsOn,
			endsOn: contract.endsOn ?? '',
			highSpeed: writePrice(contract.highSpeedCost),
			validation: writePrice(contract.numberValidationCost),
			sso: writePrice(contract.ssoCost),
			evenBelowUse: false,
		},
		bodyOf: (values) => ({
			name: values.name,
			plan: values.plan,
			contract: {
				usersLimit: values.usersLimit.trim() === '' ? null : (readCount(values.usersLimit) ?? 1),
				allottedSegments: readCount(values.allottedSegments) ?? 0,
				beginsOn: values.beginsOn,
				endsOn: values.endsOn === '' ? null : values.endsOn,
				highSpeedCost: readPrice(values.highSpeed) ?? null,
				numberValidationCost: readPrice(values.validation) ?? null,
				ssoCost: readPrice(values.sso) ?? null,
			},
			evenBelowUse: values.evenBelowUse,
		}),
		check: (values) => ({
			name: values.name.trim() === '' && 'Enter the name of the organization.',
			usersLimit:
				values.usersLimit.trim() !== '' && !readCount(values.usersLimit) && 'Enter a number, or leave this empty.',
			allottedSegments: readCount(values.allottedSegments) === undefined && 'Enter a number.',
			beginsOn: values.beginsOn === '' && 'Choose the date usage is counted from.',
			endsOn: values.endsOn !== '' && values.endsOn < values.beginsOn && 'The end date is before the start date.',
			highSpeed: readPrice(values.highSpeed) === undefined && noPrice,
			validation: readPrice(values.validation) === undefined && noPrice,
			sso: readPrice(values.sso) === undefined && noPrice,
			evenBelowUse: tooSmall(values) && !values.evenBelowUse && 'Select this to save anyway.',
		}),
		send: (body) => save.mutateAsync({ params: { organizationId }, body }),
		onSent: () => toast.success('Plan and contract were saved.'),
	});
	return (
		<Card title="Plan and contract">
			<form className={c.form} {...form.props}>
				<div className={c.fields}>
					<TextInput label="Name" {...form.field('name')} maxLength={100} />
					<NativeSelect label="Plan" data={plans(plan)} {...form.field('plan')} />
					<TextInput
						label="Users"
						description={`${formatCounted(users, 'user')} now. ${sayEmptyLimit(form.values.plan)}`}
						inputMode="numeric"
						{...form.field('usersLimit')}
					/>
					<TextInput
						label="Segments"
						description="One million or more counts as unlimited."
						inputMode="numeric"
						{...form.field('allottedSegments')}
					/>
					<DateField label="Start date" description="Usage is counted from this date." {...form.field('beginsOn')} />
					<DateField label="End date" description="Leave empty for no end date." {...form.field('endsOn')} />
					{prices.map(({ name, label }) => (
						<TextInput
							key={name}
							label={label}
							description="Leave empty if the price is on request."
							inputMode="decimal"
							{...form.field(name)}
						/>
					))}
				</div>
				{tooSmall(form.values) && <Checkbox label={tooSmall(form.values)} {...form.toggle('evenBelowUse')} />}
				<SaveBar
					isChanged={form.isChanged}
					isPending={form.isPending}
					failures={form.failure ? [form.failure] : []}
					onDiscard={form.reset}
				/>
			</form>
		</Card>
	);
};

/** Describes what exceeds the limits of the plan or the contract. */
const sayTooSmall = (
	{ users, teams }: OrganizationSettings,
	{ plan, usersLimit }: { plan: string; usersLimit: string },
): string | undefined => {
	if (!hasRoomForUsers(readCount(usersLimit) ?? null, users))
		return `Allow fewer than the current ${formatCounted(users, 'user')}. No one is removed, but no one can be added until there are fewer.`;
	const crowded = teams.find(({ sharedInboxes }) => !hasRoomForInboxes(plan, sharedInboxes));
	return (
		crowded &&
		`Allow fewer than the ${crowded.sharedInboxes} shared inboxes of ${crowded.name}. They stay, but none can be added until there are fewer.`
	);
};

const sayEmptyLimit = (plan: string): string =>
	plan === 'Legacy' ? 'On the Legacy plan, no one can be invited while this is empty.' : 'Leave empty for no limit.';
