/** Name, plan and contract. A limit below what is in use says what follows, and has to be confirmed. */
import { Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { type OrganizationSettings, updateOrganization } from '@quad/contract/platform/routes.ts';
import { formatCounted } from '../../foundation/format.ts';
import { toast } from '../../foundation/toast.ts';
import { useContractForm } from '../../foundation/use-contract-form.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { useUpdateOrganization } from './data.ts';
import { plans, readCount, readPrice, writePrice } from './plans.ts';
import c from './platform.module.css';

const noPrice = 'Write dollars, like 1,200.00, or leave it empty.';

export const ContractCard = ({ organization }: { organization: OrganizationSettings }) => {
	const { id: organizationId, name, plan, contract, users } = organization;
	const save = useUpdateOrganization();
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
		bodyOf: (said) => ({
			name: said.name,
			plan: said.plan,
			contract: {
				usersLimit: said.usersLimit.trim() === '' ? null : (readCount(said.usersLimit) ?? 1),
				allottedSegments: readCount(said.allottedSegments) ?? 0,
				beginsOn: said.beginsOn,
				endsOn: said.endsOn === '' ? null : said.endsOn,
				highSpeedCost: readPrice(said.highSpeed) ?? null,
				numberValidationCost: readPrice(said.validation) ?? null,
				ssoCost: readPrice(said.sso) ?? null,
			},
			evenBelowUse: said.evenBelowUse,
		}),
		check: (said) => ({
			name: said.name.trim() === '' && 'Write what the organization is called.',
			usersLimit: said.usersLimit.trim() !== '' && !readCount(said.usersLimit) && 'Write a number, or leave it empty.',
			allottedSegments: readCount(said.allottedSegments) === undefined && 'Write a number.',
			beginsOn: said.beginsOn === '' && 'Choose the day from which usage is counted.',
			endsOn: said.endsOn !== '' && said.endsOn < said.beginsOn && 'The contract would end before it begins.',
			highSpeed: readPrice(said.highSpeed) === undefined && noPrice,
			validation: readPrice(said.validation) === undefined && noPrice,
			sso: readPrice(said.sso) === undefined && noPrice,
			evenBelowUse: isBelow(said.usersLimit, users) && !said.evenBelowUse && 'Confirm that you want this.',
		}),
		send: (body) => save.mutateAsync({ params: { organizationId }, body }),
		onSent: () => toast.success('Plan and contract are saved.'),
	});
	return (
		<Card title="Plan and contract">
			<form className={c.form} {...form.props}>
				<div className={c.fields}>
					<TextInput label="Name" {...form.field('name')} maxLength={100} />
					<NativeSelect label="Plan" data={plans(plan)} {...form.field('plan')} />
					<TextInput
						label="Users"
						description={`${formatCounted(users, 'user')} now. Empty: any number.`}
						inputMode="numeric"
						{...form.field('usersLimit')}
					/>
					<TextInput
						label="Segments"
						description="One million or more count as unlimited."
						inputMode="numeric"
						{...form.field('allottedSegments')}
					/>
					<TextInput label="Begins" description="Usage is counted from here." type="date" {...form.field('beginsOn')} />
					<TextInput label="Ends" description="Empty: it goes on." type="date" {...form.field('endsOn')} />
					<TextInput
						label="High-speed inbox, dollars"
						description="Empty: to be asked for."
						inputMode="decimal"
						{...form.field('highSpeed')}
					/>
					<TextInput
						label="Number validation, dollars"
						description="Empty: to be asked for."
						inputMode="decimal"
						{...form.field('validation')}
					/>
					<TextInput
						label="Single sign-on, dollars"
						description="Empty: to be asked for."
						inputMode="decimal"
						{...form.field('sso')}
					/>
				</div>
				{isBelow(form.values.usersLimit, users) && (
					<Checkbox
						label={`Allow fewer than the ${formatCounted(users, 'user')} that there are. Nobody is removed, but nobody can be added until there are fewer.`}
						{...form.toggle('evenBelowUse')}
					/>
				)}
				{form.failure && <ErrorAlert>{form.failure}</ErrorAlert>}
				<Group>
					<Button type="submit" loading={form.isPending} disabled={!form.isChanged}>
						Save
					</Button>
				</Group>
			</form>
		</Card>
	);
};

const isBelow = (typed: string, users: number): boolean => {
	const limit = readCount(typed);
	return limit !== undefined && limit < users;
};
