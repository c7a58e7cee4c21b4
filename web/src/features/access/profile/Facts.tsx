/** The parts of the profile that people can't change themselves. */
import { formatDay, formatPhone } from '../../../foundation/format.ts';
import { useProfile } from '../../../foundation/session.ts';
import { FormSection } from '../../../ui/FormSection.tsx';
import c from './Facts.module.css';

export const Facts = () => {
	const { number, createdOn, isOwner, isAdministrator, currentDepartment } = useProfile();
	const { name: team, timeZone } = currentDepartment;
	const role = isOwner ? 'Owner' : isAdministrator ? 'Admin' : 'Staff'; // spec 2 §3
	return (
		<FormSection title={`You in ${team}`}>
			<dl className={c.facts}>
				<div>
					<dt>Your number</dt>
					<dd>{number === null ? 'None' : formatPhone(number)}</dd>
				</div>
				<div>
					<dt>Role</dt>
					<dd>{role}</dd>
				</div>
				<div>
					<dt>In Quad since</dt>
					<dd>{formatDay(createdOn, timeZone)}</dd>
				</div>
			</dl>
		</FormSection>
	);
};
