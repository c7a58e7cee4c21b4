/** Chooses which contacts and leads are imported and when, and who is emailed about rejected rows. */
import { salesforceRoutes } from '@quad/contract/connections/integrations/salesforce.ts';
import { useNavigate } from 'react-router';
import { toast } from '../../../../foundation/toast.ts';
import { useContractForm } from '../../../../foundation/use-contract-form.ts';
import { FormSheet } from '../../../../ui/FormSheet.tsx';
import { SectionsForm } from '../../../../ui/SectionsForm.tsx';
import { useRenew } from '../data.ts';
import { ImportSchedule, scheduleBodyOf, scheduleStart, type WrittenSchedule } from '../ImportSchedule.tsx';
import { type Drafts, parts, sayFault } from './drafts.ts';
import { SourcePart } from './SourcePart.tsx';
import { salesforceUi } from './salesforce-ui.ts';
import { type Saved, WithImport } from './WithImport.tsx';

export const Screen = () => (
	<WithImport place="importSettings">
		{(saved, version) => <ImportForm key={version} saved={saved} version={version} />}
	</WithImport>
);

type Written = Drafts & WrittenSchedule;

const startOf = (saved: Saved | null): Written => ({
	contacts: saved?.fileConfiguration.contacts ?? null,
	leads: saved?.fileConfiguration.leads ?? null,
	...scheduleStart(saved),
});

const bodyOf = ({ contacts, leads, ...schedule }: Written, version: number) => ({
	importConfiguration: {
		fileConfiguration: { contacts, leads },
		...scheduleBodyOf(schedule),
	},
	version,
});

const ImportForm = ({ saved, version }: { saved: Saved | null; version: number }) => {
	const navigate = useNavigate();
	const renew = useRenew(salesforceUi);
	const form = useContractForm(salesforceRoutes.saveImport, {
		start: startOf(saved),
		bodyOf: (written) => bodyOf(written, version),
		checkAll: (written) => sayFault(bodyOf(written, version)),
		onSent: async () => {
			await renew();
			toast.success('Import settings saved.');
			if (!saved) void navigate(salesforceUi.paths.dashboard);
		},
	});
	const { values, write } = form;
	return (
		<FormSheet>
			<SectionsForm form={{ ...form, isNew: saved === null }}>
				{parts.map(({ key, object, title }) => (
					<SourcePart
						key={key}
						title={title}
						object={object}
						draft={values[key]}
						onChange={(draft) => write({ [key]: draft })}
					/>
				))}
				<ImportSchedule values={values} onChange={write} />
			</SectionsForm>
		</FormSheet>
	);
};
