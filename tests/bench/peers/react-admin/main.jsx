// The menus of the bench in react-admin, as its documentation writes such an application.
import jsonServerProvider from 'ra-data-json-server';
import {
  Admin,
  ArrayInput,
  Datagrid,
  DateField,
  Edit,
  FunctionField,
  List,
  NumberField,
  NumberInput,
  Resource,
  SimpleForm,
  SimpleFormIterator,
  TextField,
  TextInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';

const key = 'person';
const authProvider = {
  login: async ({ username }) => localStorage.setItem(key, username),
  logout: async () => localStorage.removeItem(key),
  checkError: async () => undefined,
  checkAuth: async () => {
    if (localStorage.getItem(key) === null) throw new Error('signed out');
  },
  getPermissions: async () => undefined,
};

const MenuList = () => (
  <List perPage={50} sort={{ field: 'updated_at', order: 'DESC' }}>
    <Datagrid rowClick="edit">
      <TextField source="name" />
      <TextField source="component" />
      <TextField source="id" />
      <FunctionField source="languages" render={({ languages }) => Object.keys(languages).join(', ')} />
      <TextField source="state" />
      <DateField source="updated_at" showTime />
      <TextField source="updated_by.name" />
      <NumberField source="version" />
    </Datagrid>
  </List>
);

const MenuEdit = () => (
  <Edit mutationMode="pessimistic" redirect={false}>
    <SimpleForm>
      <TextInput source="content.en.title" />
      <TextInput source="content.en.description" />
      <ArrayInput source="content.en.sections">
        <SimpleFormIterator>
          <TextInput source="header" />
          <ArrayInput source="items">
            <SimpleFormIterator inline>
              <TextInput source="name" />
              <TextInput source="description" />
              <NumberInput source="price" />
            </SimpleFormIterator>
          </ArrayInput>
        </SimpleFormIterator>
      </ArrayInput>
    </SimpleForm>
  </Edit>
);

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={jsonServerProvider('/api')} authProvider={authProvider} requireAuth disableTelemetry>
    <Resource name="menus" list={MenuList} edit={MenuEdit} />
  </Admin>,
);
