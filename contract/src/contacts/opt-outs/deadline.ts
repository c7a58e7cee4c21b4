/** On the last day whoever is still undecided is opted out at this hour of the team. */
export const deadlineHour = 17;
export const deadlineTime = '5:00 PM';
