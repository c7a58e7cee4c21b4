/** On their last day, undecided texts become opt-outs at this hour in the team's time zone. */
export const deadlineHour = 17;
export const deadlineTime = '5:00 PM';
