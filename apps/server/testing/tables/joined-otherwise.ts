/** Columns with the number of the same thing under another name. */
export const sameThing: Readonly<Record<string, readonly string[]>> = {
  agent_no: ['seller'],
  order_no: ['no', 'owner_no', 'subject'],
  pay_seq: ['subject'],
  policy_no: ['renews', 'subject'],
  record_no: ['source'],
  staff_id: ['asked_by', 'by_staff_id', 'decided_by', 'granted_by', 'placed_by', 'released_by'],
  user_id: ['acting_for'],
};

const jobs = 'jobs of the queue, which carry no brand';
const live = 'nodes and topics of the live channel; a topic is one chat, order or case';
const postgres = 'tables of PostgreSQL itself';
const queue = 'a queue of the console and the number of a row in it';

/**
 * Rows of a person under all brands, by the index of their papers. The law counts a child's cover
 * per person, and a sale to one's own family remains one under another brand.
 */
const acrossBrands = {
  'number_index = person_index': 'all sums insured on a person; a search by papers; blocked people',
  'number = number_index': 'whether papers are tied to one name',
  'number_index = person': 'all papers of one person',
  'name = name_index': 'all papers of one person',
  'person_index = person_index': 'papers stay tied while another order needs them',
  'person_index = person_index and person_index = person_index':
    'an agent’s sale to their own household; two accounts are of one brand',
};

/** Columns by which statements join that are neither a key nor the brand, and why that is right. */
export const joinedOtherwise: Readonly<Record<string, string>> = {
  ...acrossBrands,
  'chain = chain': 'the audit trail has chains over all brands',
  'chain = chain and seq = seq': 'the audit trail has chains over all brands',
  'topic = topic and connection = connection': live,
  'topic = topic': live,
  'node = node': live,
  'data = data': jobs,
  'name = name': jobs,
  'name = name and data = data': jobs,
  'device_id = device_id': 'devices of one experiment, which is of one brand',
  'id = row_id': queue,
  'id = row_id and due = due': queue,
  'inhrelid = oid': postgres,
  'conrelid = oid': postgres,
  'oid = relnamespace': postgres,
  'attrelid = oid': postgres,
  'attrelid = conrelid and attrelid = confrelid': postgres,
  'attrelid = conrelid and attnum = conkey': postgres,
  'attnum = num and attnum = num': postgres,
  'person = person_id': 'files and the keys they are sealed with',
  'person_id = staff_id': 'colleagues and the keys of theirs',
  'provider = provider and merchant = merchant and day = day':
    'the bill of a day has trades of several brands; those of one were chosen before',
  'kind = kind and number = number': 'differences of one reconciliation with those found now',
  'kind = owner_kind and no = owner_no': 'a kind and the number of what a file belongs to',
  'line_no = line_no': 'lines of one statement, which is named beside it',
  'name = role': 'roles and their permissions are of the house',
  'number = number and provider = provider': 'trades of the sandbox, which is one for all',
  'number = premium': 'premiums of one policy, which is named beside it',
};
